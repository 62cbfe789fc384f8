/** What a proxy answers while the server behind it ends; whether it did what was asked, nobody says. */
export const badGateway = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }
