/** The public name of a reviewer: "Jo M." for "Jo Marsh", or "A customer" if they do not want to be named. */
export function reviewerName(reviewer: { fullName: string; userType: string; named: boolean }): string {
  if (!reviewer.named) return reviewer.userType === "tradesperson" ? "A tradesperson" : "A customer";
  const words = reviewer.fullName.trim().split(/\s+/);
  const [first = ""] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first;
}
