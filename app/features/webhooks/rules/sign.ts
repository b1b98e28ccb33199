/** What every secret begins with, as the Standard Webhooks specification says. The rest is 32 bytes in base64. */
export const SECRET_PREFIX = "whsec_";

/** The text that is signed: id, time in seconds and body of an attempt. */
export const signedText = ({ id, seconds, body }: { id: string; seconds: number; body: string }): string =>
  `${id}.${seconds}.${body}`;
