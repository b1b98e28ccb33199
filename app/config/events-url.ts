/** What EVENTS_URL names: one Redis, the master that Sentinels know by name, or a Redis Cluster. */
export interface EventsAddress {
  kind: "server" | "sentinel" | "cluster";
  hosts: readonly { host: string; port: number }[];
  tls: boolean;
  username?: string | undefined;
  password?: string | undefined;
  /** The name under which the Sentinels know the master. */
  master?: string | undefined;
  sentinelPassword?: string | undefined;
}

export const EVENTS_URL_RULE =
  "EVENTS_URL must be redis://host, redis+sentinel://host,host/name or redis+cluster://host,host (rediss with TLS)";

const FORM =
  /^redis(?<tls>s?)(?:\+(?<kind>sentinel|cluster))?:\/\/(?:(?<login>[^@/?]*)@)?(?<hosts>[^@/?]+)(?<rest>[/?].*)?$/;
const HOST = /^(?<host>\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(?::(?<port>\d{1,5}))?$/;
const REDIS_PORT = 6379;
const SENTINEL_PORT = 26_379;

/** Null if the text is no such address. */
export function parseEventsUrl(text: string): EventsAddress | null {
  const { tls, kind = "server", login, hosts = "", rest = "" } = FORM.exec(text)?.groups ?? {};
  const found = hosts.split(",").map((one) => hostOf(one, kind === "sentinel" ? SENTINEL_PORT : REDIS_PORT));
  const known = found.filter((one) => one !== null);
  if (known.length < found.length) return null;
  if (kind === "server")
    return known.length === 1 && URL.canParse(text) ? { kind, hosts: known, tls: tls === "s" } : null;
  const [path = "", query = ""] = rest.split("?");
  const master = decoded(path.replace(/^\//, ""));
  const credentials = loginOf(login);
  if (!credentials || (kind === "sentinel") !== Boolean(master)) return null;
  const sentinelPassword = new URLSearchParams(query).get("sentinel_password") || undefined;
  const shared = { hosts: known, tls: tls === "s", ...credentials };
  return kind === "cluster"
    ? { kind, ...shared }
    : { kind: "sentinel", ...shared, master: master ?? "", sentinelPassword };
}

function hostOf(text: string, usual: number): { host: string; port: number } | null {
  const { host, port = usual } = HOST.exec(text)?.groups ?? {};
  if (!host || Number(port) < 1 || Number(port) > 65_535) return null;
  return { host: host.replace(/^\[|\]$/g, ""), port: Number(port) };
}

function loginOf(text = ""): { username?: string | undefined; password?: string | undefined } | null {
  const [name = "", ...rest] = text.split(":");
  const [username, password] = [decoded(name), decoded(rest.join(":"))];
  return username === null || password === null
    ? null
    : { username: username || undefined, password: password || undefined };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
