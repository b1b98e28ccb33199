/** For pages whose address holds a token: no other site gets it in a Referer header, and no cache stores it. */
export const linkHeaders = { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" };
