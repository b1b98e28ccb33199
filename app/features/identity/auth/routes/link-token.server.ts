/** The token of a link in a mail, from the address of its page. */
export const linkToken = (request: Request): string => new URL(request.url).searchParams.get("token") ?? "";
