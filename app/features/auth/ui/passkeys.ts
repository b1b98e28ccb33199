import { texts } from "./passkeys.texts.ts";

/**
 * Passkeys in the browser: the options come from Better Auth's endpoints, which also set the cookie of the challenge, and the reply is
 * sent with a form of the page. The browser's own conversions from and to JSON need no library; browsers without them have no passkeys
 * here.
 */
const OPTIONS = "/api/auth";

/** Whether this browser can make and use passkeys. */
export const supportsPasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential;

/** Whether this browser can offer passkeys in the list of a field, while the person has not asked for one. */
export const offersPasskeys = async (): Promise<boolean> =>
  supportsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable());

/** Makes a passkey on this device, or on one that the person chooses. Returns the reply as JSON, or null if they changed their mind. */
export async function makePasskey(): Promise<string | null> {
  const options = await fetchOptions<PublicKeyCredentialCreationOptionsJSON>("passkey/generate-register-options");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return replyOf(navigator.credentials.create({ publicKey }));
}

/**
 * Makes the first passkey of somebody who has no account yet; the server needs the address only once it is made. What passkey managers
 * show is the address.
 */
export async function makeFirstPasskey({ email, name }: { email: string; name: string }): Promise<string | null> {
  const options = await fetchOptions<PublicKeyCredentialCreationOptionsJSON>("sign-up/passkey-options");
  const user = { ...options.user, name: email, displayName: name };
  return replyOf(
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON({ ...options, user }) }),
  );
}

/** Asks for one of the person's passkeys. With `offer` the browser lists them at the email field, and waits. */
export async function getPasskey({ offer, signal }: { offer: boolean; signal: AbortSignal }): Promise<string | null> {
  const options = await fetchOptions<PublicKeyCredentialRequestOptionsJSON>("passkey/generate-authenticate-options");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...options, userVerification: "required" });
  return replyOf(navigator.credentials.get({ publicKey, signal, mediation: offer ? "conditional" : "optional" }));
}

async function fetchOptions<Options>(name: string): Promise<Options> {
  const reply = await fetch(`${OPTIONS}/${name}`, { headers: { Accept: "application/json" } }).catch(() => {
    throw new Error(texts.noConnection);
  });
  if (reply.ok) return (await reply.json()) as Options;
  const { message } = (await reply.json().catch(() => ({}))) as { message?: string };
  throw new Error(message ?? texts.pleaseTryAgain);
}

/** What people do is no failure: they close the browser's window, or press another button. */
const NOT_USED = ["NotAllowedError", "AbortError"];

async function replyOf(asked: Promise<Credential | null>): Promise<string | null> {
  try {
    const credential = await asked;
    return credential instanceof PublicKeyCredential ? JSON.stringify(credential.toJSON()) : null;
  } catch (error) {
    if (error instanceof DOMException && NOT_USED.includes(error.name)) return null;
    if (error instanceof DOMException && error.name === "InvalidStateError")
      throw new Error(texts.deviceHasPasskey, { cause: error });
    throw error;
  }
}
