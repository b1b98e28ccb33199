// Which arguments each command of package.json takes (commands.json). It needs no packages and runs on Node 20, so that a wrong argument is
// refused before anything is installed or built.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

const COMMANDS = JSON.parse(readFileSync(new URL("./commands.json", import.meta.url), "utf8"));

/** The arguments are not those of the command. The message is its usage. */
export class WrongArguments extends Error {}

/** What to type. */
export const usageOf = (name) => COMMANDS[name].usage.join("\n");

/** The exit code of a command that could not do its work. Where 1 means a finding, it is 2. */
export const failureOf = (name) => COMMANDS[name].failure ?? 1;

/** Throws WrongArguments. */
export function readArguments(name, args) {
  const { options = {}, arguments: [fewest, most] = [0, 0] } = COMMANDS[name];
  const types = Object.fromEntries(Object.entries(options).map(([option, type]) => [option, { type }]));
  try {
    const { values, positionals } = parseArgs({ args, options: types, allowPositionals: most > 0 });
    if (positionals.length >= fewest && positionals.length <= most && !positionals.includes(""))
      return { values, positionals };
  } catch {
    // The usage says more than Node's sentence about the option.
  }
  throw new WrongArguments(usageOf(name));
}

/** Whether a person asks what the command does. */
export const asksForHelp = (args) => args.some((arg) => arg === "--help" || arg === "-h");

/**
 * What to print instead of running a command line, whose words begin with the first script: its usage, if they ask for help (code 0) or are not what
 * their command of package.json takes; null for one that can run. The command is the one whose line the words begin with.
 */
export function replyTo(words, scripts) {
  const beginnings = Object.entries(scripts).map(([name, line]) => [name, line.split(" ").slice(3)]);
  const fitting = beginnings.filter(
    ([name, begin]) => COMMANDS[name] && begin.length > 0 && begin.every((word, index) => words[index] === word),
  );
  const [name, begin] = fitting.sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  if (!name) return null;
  const args = words.slice(begin.length);
  if (asksForHelp(args)) return { text: usageOf(name), code: 0 };
  try {
    readArguments(name, args);
    return null;
  } catch (error) {
    return { text: error.message, code: failureOf(name) };
  }
}

/** Prints such a reply and ends the process. */
export function checkCommandLine(words, scripts) {
  const reply = replyTo(words, scripts);
  if (!reply) return;
  (reply.code === 0 ? console.log : console.error)(reply.text);
  process.exit(reply.code);
}
