/** What was typed after a command. */
export interface Arguments {
  values: Record<string, string | boolean | undefined>;
  positionals: string[];
}

export class WrongArguments extends Error {}
export function usageOf(name: string): string;
export function failureOf(name: string): number;
export function readArguments(name: string, args: readonly string[]): Arguments;
export function asksForHelp(args: readonly string[]): boolean;
export function replyTo(
  words: readonly string[],
  scripts: Record<string, string>,
): { text: string; code: number } | null;
export function checkCommandLine(words: readonly string[], scripts: Record<string, string>): void;
