import { texts } from "./switch.texts.ts";

/** The state of a switch, as screens say it. */
export const shareText = (share: number): string =>
  share === 100 ? texts.on : share === 0 ? texts.off : texts.onForShare(share);
