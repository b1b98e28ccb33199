import type { NoAccessStatus } from "./no-access.machine.ts";

interface Reader {
  side: "customer" | "tradesperson";
  /** The other person. */
  other: string;
  /** The charge as text; null for none. */
  charge: string | null;
  /** Until when the customer can object, as text. */
  until: string | null;
}

/** What has become of a report that nobody was in, in one sentence for its reader. */
export function noAccessText(status: NoAccessStatus, { side, other, charge, until }: Reader): string {
  const isCustomer = side === "customer";
  switch (status) {
    case "reported":
      return isCustomer
        ? `${other} says nobody was in. The call-out charge of ${charge} is due on ${until}, unless you object.`
        : `You reported that nobody was in. The call-out charge of ${charge} is due on ${until}, unless ${other} objects.`;
    case "contested":
      return isCustomer
        ? `You say somebody was in. Nothing is charged until our team decides.`
        : `${other} says somebody was in. Our team will decide about the ${charge}. Your photo and times are with them.`;
    case "noted":
      return isCustomer
        ? `${other} says nobody was in. Nothing is charged. Agree another day.`
        : `You reported that nobody was in. Your quote names no call-out charge. Agree another day.`;
    case "charged":
      return isCustomer
        ? `Nobody was in. The call-out charge of ${charge} replaces the price.`
        : `Nobody was in. The call-out charge of ${charge} is due in place of the price.`;
    case "refused":
      return `Our team decided that nothing is charged for the visit. The booking continues.`;
    case "withdrawn":
      return isCustomer
        ? `${other} took back the report that nobody was in. Nothing is charged for it.`
        : `You took back the report that nobody was in. Nothing is charged for it.`;
  }
}
