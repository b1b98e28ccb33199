/** "user.grant-admin" as text: "User: grant admin". Works for the actions of every module. */
export function actText(act: string): string {
  const [thing = "", verb = ""] = act.split(".");
  const words = (text: string) => text.replaceAll(/[-_]/g, " ");
  return `${words(thing).replace(/^./, (first) => first.toUpperCase())}${verb && `: ${words(verb)}`}`;
}
