import { afterEach, describe, expect, test, vi } from "vitest";
import { getPasskey, makePasskey, offersPasskeys, passkeyObstacle } from "./passkeys.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser at `hostname` that fails with `error` when it is asked for a passkey of `domain`. */
function failing(error: unknown, { hostname = "fettle.example", domain = "fettle.example" } = {}) {
  const fail = () => Promise.reject(error);
  vi.stubGlobal("location", { hostname });
  vi.stubGlobal("navigator", { credentials: { create: fail, get: fail } });
  vi.stubGlobal("PublicKeyCredential", {
    parseCreationOptionsFromJSON: (options: object) => options,
    parseRequestOptionsFromJSON: (options: object) => options,
    isConditionalMediationAvailable: fail,
  });
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ rp: { id: domain }, rpId: domain })));
  const { signal } = new AbortController();
  return { make: () => makePasskey(), get: () => getPasskey({ offer: false, signal }) };
}

test("a page without https says that it is the address, not the browser, that has no passkeys", () => {
  vi.stubGlobal("location", { origin: "http://192.0.2.1:3000" });
  vi.stubGlobal("isSecureContext", false);
  expect(passkeyObstacle()).toBe(
    "Passkeys need an address that begins with https. This page is at http://192.0.2.1:3000.",
  );
  vi.stubGlobal("isSecureContext", true);
  expect(passkeyObstacle()).toMatch(/^This browser does not support passkeys/);
});

describe("what a browser says about a passkey is said in our words", () => {
  test("at an IP address, and at a host name that is not the site’s", async () => {
    const invalid = new DOMException("This is an invalid domain.", "SecurityError");
    const atAddress = failing(invalid, { hostname: "127.0.0.1", domain: "127.0.0.1" });
    for (const ask of [atAddress.get, atAddress.make])
      await expect(ask()).rejects.toThrow(/^Passkeys do not work at 127\.0\.0\.1: they need the site’s name$/);
    const elsewhere = failing(
      new DOMException("The relying party ID is not a registrable domain suffix", "SecurityError"),
      {
        hostname: "192.0.2.1",
      },
    );
    for (const ask of [elsewhere.get, elsewhere.make])
      await expect(ask()).rejects.toThrow(/^Passkeys work at fettle\.example, not at 192\.0\.2\.1$/);
  });

  test.each([
    new DOMException("An unknown error occurred while talking to the credential manager.", "NotReadableError"),
    new DOMException("A request is already pending.", "OperationError"),
    new TypeError("Failed to execute 'parseRequestOptionsFromJSON'"),
  ])("whatever it is: %s", async (error) => {
    const { get, make } = failing(error);
    for (const ask of [get, make]) await expect(ask()).rejects.toThrow(/^Your browser could not use a passkey$/);
  });
});

test("what people do is no failure, and a browser that cannot say whether it offers passkeys offers none", async () => {
  for (const kind of ["NotAllowedError", "AbortError"]) {
    const { get, make } = failing(new DOMException("", kind));
    expect([await get(), await make()]).toEqual([null, null]);
  }
  const exists = failing(new DOMException("", "InvalidStateError"));
  await expect(exists.make()).rejects.toThrow("This device already has a passkey for your account");
  vi.stubGlobal(
    "PublicKeyCredential",
    Object.assign(() => {}, PublicKeyCredential),
  );
  expect(await offersPasskeys()).toBe(false);
});
