import type { Translation } from "#ui/language.ts";
import type { texts } from "./sign-in-code.texts.ts";

export const cy: Translation<typeof texts> = {
  codeSentIfAccount: (sentTo) =>
    `Os oes cyfrif gyda ${sentTo}, rydym wedi e-bostio cod ato. Mae’n gweithio am 10 munud.`,
  email: "E-bost",
  code: "Cod",
  signIn: "Mewngofnodi",
  checking: "Wrthi’n gwirio…",
  sendAnotherCode: "Anfon cod arall",
  sending: "Wrthi’n anfon…",
};
