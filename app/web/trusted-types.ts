/** What browsers offer as `window.trustedTypes`; TypeScript's library does not describe it yet. */
interface TrustedTypes {
  createPolicy(name: "default", rules: Record<"createHTML" | "createScriptURL", (text: string) => string | null>): void;
}

/** React makes an element for a script from this text, so that the browser does not run it. */
const EMPTY_SCRIPT = "<script></script>";

/** Text without markup cannot create an element, so it is no way to run a script. */
export const allowedMarkup = (text: string): string | null =>
  text.includes("<") && text !== EMPTY_SCRIPT ? null : text;

/** Scripts of our own, such as the service worker. Files that people upload are never under these addresses. */
export const allowedScript = (address: string): string | null =>
  /^\/(sw\.js|assets\/[\w.-]+)$/.test(address) ? address : null;

/**
 * Decides about every text that a script writes where a browser would run it, because the content security policy requires trusted
 * types: markup and addresses of scripts that are not known here are refused, and reported. Browsers without trusted types do nothing.
 */
export function requireTrustedTypes(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  // Zod would try whether it may compile code, which the policy refuses and reports. It keeps this object if it has been loaded already.
  const zod = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
  zod.__zod_globalConfig = Object.assign(zod.__zod_globalConfig ?? {}, { jitless: true });
  trustedTypes?.createPolicy("default", { createHTML: allowedMarkup, createScriptURL: allowedScript });
}
