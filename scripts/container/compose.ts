import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** What compose.yaml says about a service, as far as our own services say it. */
export interface Service {
  image: string;
  init?: boolean;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
  command?: string[];
}

/** The services of a compose file with its variables filled in. Throws for a required one without a value. */
export function servicesOf(file: string, values: Record<string, string>): Record<string, Service> {
  const filled = readFileSync(file, "utf8").replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name, kind, usual) => {
    if (values[name] === undefined && kind === "?") throw new Error(`${name} has no value`);
    return values[name] ?? usual ?? "";
  });
  const { services } = parse(filled, { merge: true }) as { services: Record<string, Service> };
  return services;
}

/** A container as the service describes it. `names` are the other services, all of which answer on this machine. */
export function argumentsOf(name: string, service: Service, names: readonly string[]): string[] {
  const each = (flag: string, values: readonly string[] = []) => values.flatMap((value) => [flag, value]);
  return [
    ...["--name", name],
    ...(service.init ? ["--init"] : []),
    ...(service.read_only ? ["--read-only", "--read-only-tmpfs=false"] : []),
    ...each("--tmpfs", service.tmpfs),
    ...each("--cap-drop", service.cap_drop),
    ...each(
      "--security-opt",
      service.security_opt?.map((option) => option.replace(":true", "")),
    ),
    ...each("--volume", service.volumes),
    ...each(
      "--add-host",
      names.map((other) => `${other}:127.0.0.1`),
    ),
    ...each(
      "--env",
      Object.entries(service.environment ?? {}).map(([key, value]) => `${key}=${value}`),
    ),
    `localhost/${service.image}`,
    ...(service.command?.map((word) => word.replaceAll("$$", "$")) ?? []),
  ];
}
