/** Steps whose path is no verb: "mark-read" and what it acts on. */
const IRREGULAR: Record<string, string> = {
  "no-show": "reportNoShowOf",
  "no-show/contest": "contestNoShowOf",
  "not-finished": "reportUnfinished",
  "confirm-finished": "confirmFinished",
  "on-my-way": "setOffFor",
  typing: "announceTypingIn",
  reply: "replyTo",
  secret: "renewSecretOf",
  default: "setDefault",
  gas: "decideGasWorkOf",
  date: "setDateOf",
};

/**
 * The stable name of an operation, made from its method and path: `listJobs`, `createJob`, `getJob`, `cancelJob`. Clients are generated
 * from it, so a path keeps its name.
 */
export function operationIdOf(method: string, path: string, isList: boolean): string {
  const parts = path.replace(/^\/api\/(v1\/)?/, "").split("/");
  if (parts[0] === "functions") return camel(parts[1] ?? "");
  const scope = parts[0] === "me" ? "My" : parts[0] === "admin" ? "Admin" : "";
  const rest = scope ? parts.slice(1) : parts;
  if (rest.length === 0) return `${VERBS[method] ?? method}Me`;
  const lastParameter = rest.findLastIndex(isParameter);
  const step = rest.slice(lastParameter + 1);
  const isStep = method === "post" && step.length > 0 && rest.length > 1 && !isPlural(step.at(-1) ?? "");
  if (isStep && step.at(-1) === "read") return `mark${scope}${nounOf(rest.slice(0, -1))}Read`;
  if (isStep) return stepName(step.join("/"), `${scope}${nounOf(rest.slice(0, lastParameter + 1))}`);
  const isWhole = method === "get" && isList;
  const last = rest.at(-1) ?? "";
  const inList = method === "post" && isPlural(last);
  const noun = inList ? nounOf([...rest, "{id}"]) : nounOf(rest);
  return `${isWhole ? "list" : (VERBS[method] ?? method)}${scope}${noun}`;
}

const VERBS: Record<string, string> = { get: "get", post: "create", put: "replace", patch: "update", delete: "delete" };

const stepName = (step: string, noun: string) =>
  `${IRREGULAR[step] ?? camel(step.split("/").reverse().join("-"))}${noun}`;

/** The parts of a path as one noun: a collection of which one is meant is singular. */
const nounOf = (parts: readonly string[]): string =>
  parts
    .flatMap((part, at) => {
      if (isParameter(part)) return [];
      return [pascal(parts[at + 1] !== undefined && isParameter(parts[at + 1] ?? "") ? singular(part) : part)];
    })
    .join("");

const isParameter = (part: string) => part.startsWith("{");
const isPlural = (word: string) => /[^s]s$/.test(word) && word !== "gas";
const singular = (word: string) =>
  word === "tradespeople"
    ? "tradesperson"
    : word
        .replace(/sses$/, "ss")
        .replace(/ies$/, "y")
        .replace(/([^s])s$/, "$1");
const pascal = (word: string) =>
  word
    .split(/[-_./]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");
function camel(word: string): string {
  const name = pascal(word);
  return name.charAt(0).toLowerCase() + name.slice(1);
}
