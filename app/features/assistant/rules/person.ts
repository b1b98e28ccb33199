import { texts } from "./guide.texts.ts";
import type { ScreenRole } from "./screens/screen.ts";

/** Where users of a role can reach our team: visitors find an address, a number and the form. */
export const personPath = (role: ScreenRole): string => (role === "visitor" ? "/support#contact" : "/chat-support");

/** How to reach a person, as the last paragraph of an answer. */
export const personSentence = (role: ScreenRole): string =>
  role === "visitor" ? texts.personForVisitor(personPath(role)) : texts.personForMember(personPath(role));
