import type { ToolSet } from "ai";
import { isAppError } from "#kernel/errors.ts";
import type { AiTool } from "./port.ts";

/** Longest result of one look-up, as JSON: a model reads no more of it with profit. */
const LONGEST_RESULT = 12_000;

/** Our tools as the SDK wants them. Together they are run so many times; what goes wrong is told to the model, in our words. */
export async function toolsOf(tools: Readonly<Record<string, AiTool>>, lookUps: number): Promise<ToolSet> {
  const { tool } = await import("ai");
  let left = lookUps;
  const run = async (asked: AiTool, input: unknown): Promise<unknown> => {
    if (left-- <= 0) return { error: "Nothing more can be looked up for this question. Answer with what is known" };
    try {
      const result = await asked.run(input);
      return JSON.stringify(result).length > LONGEST_RESULT ? { error: "That is too much to show" } : result;
    } catch (error) {
      // A refusal is an answer; a fault of ours is not, and is nobody's business outside.
      if (isAppError(error)) return { error: error.message };
      throw new Error("This could not be looked up", { cause: error });
    }
  };
  return Object.fromEntries(
    Object.entries(tools).map(([name, asked]) => [
      name,
      tool({
        description: asked.description,
        inputSchema: asked.input,
        execute: (input: unknown) => run(asked, input),
      }),
    ]),
  ) as ToolSet;
}
