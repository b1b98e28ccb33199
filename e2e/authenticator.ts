import type { Page } from "@playwright/test";

/** Gives a page's browser an authenticator that checks its owner. Returns how many passkeys it has. */
export async function withAuthenticator(page: Page): Promise<() => Promise<number>> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => (await client.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length;
}
