import { vi } from "vitest";
import { SETTING_NAMES } from "#config/settings.server.ts";
import { newId } from "#kernel/id.ts";

/**
 * Runs a command in this process, where the product's modules are loaded already: a process for each of these runs would take a second. `?run=` makes
 * the script's own module a new one. Settings that are not given are not set.
 */
export async function runInProcess(script: string, args: readonly string[], env: Record<string, string>) {
  for (const name of SETTING_NAMES) vi.stubEnv(name, env[name] ?? "");
  const { argv } = process;
  process.argv = [process.execPath, script, ...args];
  // app/testing/setup.ts watches both.
  const output = [vi.mocked(console.log), vi.mocked(console.error)];
  try {
    await import(/* @vite-ignore */ `./${script}.ts?run=${newId()}`);
    const printed = output.flatMap(({ mock }) => mock.calls.map(([text]) => String(text)));
    return { code: process.exitCode ?? 0, printed: printed.join("\n") };
  } finally {
    process.argv = argv;
    process.exitCode = undefined;
    for (const method of output) method.mockClear();
    vi.unstubAllEnvs();
  }
}
