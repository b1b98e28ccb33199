import { connect } from "node:net";
import { parseEventsUrl } from "#config/events-url.ts";
import { type Settings, SettingsError } from "#config/settings.server.ts";
import { settingsWarnings } from "#server/start/warnings.ts";
import { settingsOfCommand } from "../seed/database.ts";
import { examineDatabase } from "./database.ts";
import { examineDisks, examineMemory, examineNode, examinePorts } from "./machine.ts";

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
function examineServices(settings: Settings): Promise<Finding[]> {
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

/** One thing that was looked at: what was found, what should be changed although a server works with it, or what is wrong and what to do. */
export interface Finding {
  name: string;
  found?: string;
  warning?: string;
  problem?: string;
}

/** Looks at everything that a server needs on this machine. Without valid settings nothing that depends on them can be looked at. */
export async function* examine(): AsyncGenerator<Finding> {
  yield examineNode();
  let settings: ReturnType<typeof settingsOfCommand>;
  try {
    settings = settingsOfCommand();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    for (const problem of error.message.split("\n")) yield { name: "settings", problem };
    return;
  }
  yield { name: "settings", found: `valid (${describeSettings(settings)})` };
  for (const { setting, text } of settingsWarnings(settings)) yield { name: setting, warning: text };
  yield* await examinePorts(settings);
  yield* await examineDisks(settings);
  yield examineMemory(settings);
  yield* await examineDatabase(settings);
  yield* await examineServices(settings);
}

/** What a server with these settings is, for a line: whether it is in production, and what it has of a trial. */
export function describeSettings(settings: Settings): string {
  const isProduction = settings.NODE_ENV === "production";
  const trial = [...(settings.demo ? ["the demo data"] : []), ...sandboxesOf(settings)].join(" and ");
  const name = isProduction ? "production" : "development";
  const isAllowed = isProduction && settings.SANDBOX === true;
  if (trial) return `${name}, with ${trial}${isAllowed ? ", which SANDBOX=1 allows" : ""}`;
  if (settings.sandbox) return `${name}; SANDBOX=1 allows sandboxes, which nothing uses`;
  return isProduction ? name : "without sandboxes and demo data";
}

function sandboxesOf({ sandboxPayments, sandboxMail }: Settings): string[] {
  if (sandboxPayments && sandboxMail) return ["sandboxes for payments and mail"];
  if (sandboxPayments) return ["a sandbox for payments"];
  return sandboxMail ? ["a sandbox for mail"] : [];
}
