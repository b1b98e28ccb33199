import type { Settings } from "#config/settings.server.ts";

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
