import type { ScreenRole } from "./screens/screen.ts";

/** Where users of a role reach our team. Only an account can be told about an answer in the chat. */
export const personPath = (role: ScreenRole): string => (role === "visitor" ? "/support#contact" : "/chat-support");

/** The way to a person, as the last paragraph of an answer. */
export const personSentence = (role: ScreenRole): string =>
  role === "visitor"
    ? `For help from a person, see [Contact](${personPath(role)}).`
    : `For help from a person, write to our team in [Chat with us](${personPath(role)}).`;
