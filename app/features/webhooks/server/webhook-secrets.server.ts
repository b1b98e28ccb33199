import { randomBytes } from "node:crypto";
import type { Sealing } from "#db/sealing.server.ts";
import { DAY, later } from "#kernel/clock.ts";
import { SECRET_PREFIX } from "../rules/sign.ts";

/** How long events are signed with an old secret too, so that a program can change to the new one without missing any. */
const OLD_SECRET_FOR = DAY;
/** A call whose answer was lost is made again, and must not end the secret that is in use. */
const OLD_SECRETS = 3;

/** What is sealed for an endpoint. */
interface Secrets {
  secret: string;
  old?: readonly { secret: string; until: string }[];
}

const newSecret = (): string => `${SECRET_PREFIX}${randomBytes(32).toString("base64")}`;

/** The first secret of an endpoint, as it is shown and as it is stored. */
export function firstSecret(sealing: Sealing, id: string): { secret: string; sealed: string } {
  const secret = newSecret();
  return { secret, sealed: sealing.seal(id, { secret }) };
}

/** A new secret beside the old ones that are still valid. */
export function nextSecret(
  sealing: Sealing,
  { id, secret: sealed }: { id: string; secret: string },
  now: Date,
): { secret: string; sealed: string } {
  const { secret: current, old = [] } = sealing.open(id, sealed) as Secrets;
  const until = later(now, OLD_SECRET_FOR).toISOString();
  const valid = [{ secret: current, until }, ...old.filter((one) => new Date(one.until) > now)].slice(0, OLD_SECRETS);
  const secret = newSecret();
  return { secret, sealed: sealing.seal(id, { secret, old: valid }) };
}

/** The secrets that sign events now, the newest first. */
export function validSecrets(
  sealing: Sealing,
  { id, secret: sealed }: { id: string; secret: string },
  now: Date,
): string[] {
  const { secret, old = [] } = sealing.open(id, sealed) as Secrets;
  return [secret, ...old.filter(({ until }) => new Date(until) > now).map((one) => one.secret)];
}
