/** "user.grant-admin" as people read it: "User: grant admin". Any act of any room reads well this way. */
export function actText(act: string): string {
  const [thing = "", verb = ""] = act.split(".");
  const words = (text: string) => text.replaceAll(/[-_]/g, " ");
  return `${words(thing).replace(/^./, (first) => first.toUpperCase())}${verb && `: ${words(verb)}`}`;
}
