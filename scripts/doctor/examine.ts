import { SettingsError } from "#config/settings.server.ts";
import { settingsOfCommand } from "../seed/database.ts";
import { examineDatabase } from "./database.ts";
import { describeSettings } from "./describe-settings.ts";
import { examineDisks, examineMemory, examineNode, examinePorts } from "./machine.ts";
import { examineServices } from "./services.ts";

/** One thing that was looked at: what was found, or what is wrong and what to do. */
export interface Finding {
  name: string;
  found?: string;
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
  yield* await examinePorts(settings);
  yield* await examineDisks(settings);
  yield examineMemory(settings);
  yield* await examineDatabase(settings);
  yield* await examineServices(settings);
}
