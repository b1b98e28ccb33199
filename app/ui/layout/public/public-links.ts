/** The pages with which signed-in people see the footer too: texts about the product, which are no part of the app. */
const TEXT_PAGES = ["/support", "/faq", "/safety", "/terms", "/privacy", "/accessibility", "/removed-reviews"];

export const isTextPage = (pathname: string): boolean => TEXT_PAGES.includes(pathname);

/** A task of several steps with a frame of its own: back and close instead of the header, the footer and the navigation. */
export const isFocused = (pathname: string): boolean => pathname === "/get-quotes";
