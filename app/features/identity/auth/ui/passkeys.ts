/**
 * Passkeys in the browser: the options come from Better Auth's endpoints, which also set the cookie of the challenge, and the reply is
 * sent with a form of the page. The browser's own conversions from and to JSON need no library; browsers without them have no passkeys
 * here.
 */
const OPTIONS = "/api/auth";

/** Whether this browser can make and use passkeys. */
export const supportsPasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential;

/** Why this page cannot make and use passkeys; null when it can. Without https a browser hides them, and another browser would not help. */
export function passkeyObstacle(): string | null {
  if (supportsPasskeys()) return null;
  return isSecureContext
    ? "This browser does not support passkeys. Try another browser."
    : `Passkeys need an address that begins with https. This page is at ${location.origin}.`;
}

/** Whether this browser can offer passkeys in the list of a field, while the person has not asked for one. */
export const offersPasskeys = async (): Promise<boolean> =>
  supportsPasskeys() && PublicKeyCredential.isConditionalMediationAvailable().catch(() => false);

/** Makes a passkey on this device, or on one that the person chooses. Returns the reply as JSON, or null if they changed their mind. */
export async function makePasskey(): Promise<string | null> {
  const options = await fetchOptions<PublicKeyCredentialCreationOptionsJSON>("passkey/generate-register-options");
  return replyOf(options.rp.id, () =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  );
}

/**
 * Makes the first passkey of somebody who has no account yet; the server needs the address only once it is made. What passkey managers
 * show is the address.
 */
export async function makeFirstPasskey({ email, name }: { email: string; name: string }): Promise<string | null> {
  const options = await fetchOptions<PublicKeyCredentialCreationOptionsJSON>("sign-up/passkey-options");
  const user = { ...options.user, name: email, displayName: name };
  return replyOf(options.rp.id, () =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON({ ...options, user }) }),
  );
}

/** Asks for one of the person's passkeys. With `offer` the browser lists them at the email field, and waits. */
export async function getPasskey({ offer, signal }: { offer: boolean; signal: AbortSignal }): Promise<string | null> {
  const options = await fetchOptions<PublicKeyCredentialRequestOptionsJSON>("passkey/generate-authenticate-options");
  const mediation = offer ? "conditional" : "optional";
  return replyOf(options.rpId, () => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...options, userVerification: "required" });
    return navigator.credentials.get({ publicKey, signal, mediation });
  });
}

async function fetchOptions<Options>(name: string): Promise<Options> {
  const reply = await fetch(`${OPTIONS}/${name}`, { headers: { Accept: "application/json" } }).catch(() => {
    throw new Error("We could not reach the site. Check your connection and try again");
  });
  if (reply.ok) return (await reply.json()) as Options;
  const { message } = (await reply.json().catch(() => ({}))) as { message?: string };
  throw new Error(message ?? "Please try again");
}

/** What people do is no failure: they close the browser's window, or press another button. */
const NOT_USED = ["NotAllowedError", "AbortError"];

/** Throws in our words: a browser's own are for developers ("This is an invalid domain."). `domain` is the one of the site's passkeys. */
async function replyOf(domain: string | undefined, ask: () => Promise<Credential | null>): Promise<string | null> {
  try {
    const credential = await ask();
    return credential instanceof PublicKeyCredential ? JSON.stringify(credential.toJSON()) : null;
  } catch (error) {
    const kind = error instanceof DOMException ? error.name : "";
    if (NOT_USED.includes(kind)) return null;
    throw new Error(reasonOf(kind, domain), { cause: error });
  }
}

function reasonOf(kind: string, domain: string | undefined): string {
  const { hostname } = location;
  if (kind === "InvalidStateError") return "This device already has a passkey for your account";
  if (kind !== "SecurityError") return "Your browser could not use a passkey";
  // An IP address, or a name that does not belong to the domain.
  return domain && domain !== hostname
    ? `Passkeys work at ${domain}, not at ${hostname}`
    : `Passkeys do not work at ${hostname}: they need the site’s name`;
}
