/** A command of package.json that commands.json describes. */
export type CommandName = string;

export class WrongArguments extends Error {}
export const usageOf: (name: CommandName) => string;
export const failureOf: (name: CommandName) => number;
export const readArguments: (name: CommandName, args: readonly string[]) => Arguments;
export const asksForHelp: (args: readonly string[]) => boolean;
export const replyTo: (
  words: readonly string[],
  scripts: Record<string, string>,
) => { text: string; code: number } | null;
export const checkCommandLine: (words: readonly string[], scripts: Record<string, string>) => void;

/** What was typed after a command. */
export interface Arguments {
  values: Record<string, string | boolean | undefined>;
  positionals: string[];
}
