import { connect } from "node:net";
import { parseEventsUrl } from "#config/events-url.ts";
import type { Settings } from "#config/settings.server.ts";
import type { Finding } from "./examine.ts";

/** The settings that name a service, and the port of each kind of address. */
const SERVICES = [
  "EVENTS_URL",
  "SMTP_URL",
  "S3_ENDPOINT",
  "CLAMD_URL",
  "AI_BASE_URL",
  "CDN_PURGE_URL",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
] as const;
const PORTS: Record<string, number> = {
  "http:": 80,
  "https:": 443,
  "smtp:": 25,
  "smtps:": 465,
};
const PATIENCE = 3_000;

/** Opens a connection to each service that the settings name, and says nothing to it. */
export function examineServices(settings: Settings): Promise<Finding[]> {
  const services = SERVICES.flatMap((name) => addressesOf(name, settings[name]));
  return Promise.all(
    services.map(async ({ name, host, port }) => {
      const failure = await failureToConnect(host, port);
      return failure
        ? { name, problem: `${name}: ${host}:${port} cannot be reached: ${failure}` }
        : { name, found: `${host}:${port} answers` };
    }),
  );
}

/** EVENTS_URL may name several servers. */
function addressesOf(name: string, setting: string | undefined): { name: string; host: string; port: number }[] {
  if (setting === undefined) return [];
  if (name === "EVENTS_URL") return (parseEventsUrl(setting)?.hosts ?? []).map((address) => ({ name, ...address }));
  const { hostname, port, protocol } = new URL(setting);
  return [{ name, host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) || PORTS[protocol] || 0 }];
}

function failureToConnect(host: string, port: number): Promise<string | null> {
  return new Promise((done) => {
    const socket = connect({ host, port, timeout: PATIENCE });
    const end = (failure: string | null) => {
      socket.destroy();
      done(failure);
    };
    socket.once("connect", () => end(null));
    socket.once("timeout", () => end("no answer in 3 s"));
    socket.once("error", (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  });
}
