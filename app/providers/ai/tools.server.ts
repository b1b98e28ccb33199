import type { ToolSet } from "ai";
import { isAppError } from "#kernel/errors.ts";
import type { AiTool } from "./port.ts";
import { texts } from "./texts.ts";

/** The maximum length of a tool's result as JSON; longer ones do not improve answers. */
const LONGEST_RESULT = 12_000;

/** Our tools in the SDK's format. `lookUps` limits the total number of calls; refusals are reported to the model as results. */
export async function toolsOf(tools: Readonly<Record<string, AiTool>>, lookUps: number): Promise<ToolSet> {
  const { tool } = await import("ai");
  let left = lookUps;
  const run = async (definition: AiTool, input: unknown): Promise<unknown> => {
    if (left-- <= 0) return { error: texts.nothingMore };
    try {
      const result = await definition.run(input);
      return JSON.stringify(result).length > LONGEST_RESULT ? { error: texts.tooMuchToShow } : result;
    } catch (error) {
      // A refusal is a valid result. The details of an unexpected error must not leave the server.
      if (isAppError(error)) return { error: error.message };
      throw new Error(texts.notLookedUp, { cause: error });
    }
  };
  return Object.fromEntries(
    Object.entries(tools).map(([name, definition]) => [
      name,
      tool({
        description: definition.description,
        inputSchema: definition.input,
        execute: (input: unknown) => run(definition, input),
      }),
    ]),
  ) as ToolSet;
}
