/** What mail programs make a link of: a scheme, an e-mail address, or what stands before the last part of a name of a host. */
const joint = /:(?=\/\/)|@|(?<=\S)[.\u3002\uff0e\uff61](?=\p{L}{2})/u
const joints = new RegExp(joint, 'gu')

/** Whether mail programs would make a link of something in the text. */
export const isLinkable = (text: string) => joint.test(text)

/** The text with a space wherever mail programs would see an address, so that it can be read and not followed. */
export const withoutLinks = (text: string) => text.replaceAll(joints, '$& ')
