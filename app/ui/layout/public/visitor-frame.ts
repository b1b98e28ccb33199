/** The parts of the layout for visitors; a separate module, which people who are signed in download for the pages of texts only. */
export { Footer } from "./footer.tsx";
export { PublicHeader } from "./public-header.tsx";
