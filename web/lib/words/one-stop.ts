/** A sentence that ends in a moment ends in one full stop, also after Spanish "p.m.". */
export const oneStop = (sentence: string): string => sentence.replace(/\.\.(?!\.)/g, '.')
