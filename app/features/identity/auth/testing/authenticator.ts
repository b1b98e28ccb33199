import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import type { Credential } from "../rules/passkey.schema.ts";

/** What a browser and its authenticator do with passkeys, for tests without a browser (WebAuthn level 3, ES256, no attestation). */
export interface Authenticator {
  make(challenge: string, checks?: Checks): Credential;
  use(challenge: string, checks?: Checks): Credential;
}

interface Checks {
  /** Whether the device has checked its owner. */
  verified?: boolean;
  origin?: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

export function createAuthenticator(rpId = "localhost"): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let counter = 0;

  const data = ({ verified = true }: Checks, more: { flags: number; key?: Buffer }): Buffer => {
    counter += 1;
    const state = Buffer.alloc(5);
    state.writeUInt8(PRESENT | (verified ? VERIFIED : 0) | more.flags);
    state.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), state, more.key ?? Buffer.alloc(0)]);
  };
  const client = (type: string, challenge: string, { origin = "http://localhost:3000" }: Checks): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const reply = (response: Credential["response"]): Credential => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
    response,
  });

  return {
    make(challenge, checks = {}) {
      const size = Buffer.alloc(2);
      size.writeUInt16BE(id.length);
      const cose = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, "base64url")],
          [-3, Buffer.from(y, "base64url")],
        ]),
      );
      const key = Buffer.concat([Buffer.alloc(16), size, id, cose]);
      const authData = data(checks, { flags: HAS_KEY, key });
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return reply({
        clientDataJSON: client("webauthn.create", challenge, checks).toString("base64url"),
        attestationObject: cbor(attestation).toString("base64url"),
        transports: ["internal"],
      });
    },
    use(challenge, checks = {}) {
      const authenticatorData = data(checks, { flags: 0 });
      const clientData = client("webauthn.get", challenge, checks);
      const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
      return reply({
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authenticatorData.toString("base64url"),
        signature: createSign("sha256").update(signed).sign(privateKey).toString("base64url"),
      });
    },
  };
}

const sha256 = (of: string | Buffer): Buffer => createHash("sha256").update(of).digest();

/** The part of CBOR (RFC 8949) that an attestation needs: small integers, short texts and bytes, maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, of]) => [cbor(key), cbor(of)])]);
}

/** In the shortest form, which readers of attestations expect. */
function head(major: number, size: number): Buffer {
  const type = major << 5;
  if (size < 24) return Buffer.from([type | size]);
  return size < 256 ? Buffer.from([type | 24, size]) : Buffer.from([type | 25, size >> 8, size & 255]);
}
