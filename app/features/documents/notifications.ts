import { defineAccountMail } from "#features/notifications/rules/define-notification.ts";
import { firstName } from "#kernel/first-name.ts";
import { formatPounds } from "#kernel/money.ts";
import { type ContractMail, contractMail } from "./rules/contract-mail.schema.ts";

const sample: ContractMail = {
  jobTitle: "Replace <b>kitchen</b> tap",
  other: "Hannah Booth",
  hasPhoto: false,
  amount: 9500 as ContractMail["amount"],
  when: "Tue 1 Dec, 8:00 to 12:00",
  day: "Tuesday 1 December, between 8:00 and 12:00",
  how: null,
  price: "£95.00, no VAT charged",
  receives: null,
  pay: "Within 7 days of the work being done, or before",
  where: "14 Brudenell Grove, Leeds LS6 1HR",
  contact: "Booth Plumbing, 14 Hyde Park Road, Leeds, LS6 1AA\n0113 496 0142",
  cancelling: "You can cancel for any reason until the end of Sunday 13 December.",
};

function subjectOf({ when, how, other }: ContractMail): string {
  const time = how ?? when;
  const name = firstName(other);
  return time ? `You’re booked: ${time}, with ${name}` : `You’re booked with ${name}, on a day to be agreed`;
}

/**
 * The confirmation of a contract to its customer: the one mail that says they are booked. The agreement, the model cancellation form and the
 * calendar file are attached. It is always sent, because the law requires a copy that cannot change.
 */
export const booked = defineAccountMail("booked", {
  payload: contractMail,
  sample,
  mail(contract) {
    const { jobTitle, other, hasPhoto, amount, day, how, price, pay, where, contact, cancelling } = contract;
    const name = firstName(other);
    return {
      subject: subjectOf(contract),
      preview: `${jobTitle}, ${formatPounds(amount)}`,
      face: { name: other, hasPhoto },
      heading: `You’re booked with ${name}`,
      lead: how
        ? [`${name} is coming `, { strong: how }, ". We book each visit a week ahead and tell you both."]
        : day
          ? [`${name} is coming on `, { strong: day }, "."]
          : ["No day is agreed yet. Choose one on the job’s page, or agree it in messages."],
      paragraphs: [],
      facts: [
        ["Job", jobTitle],
        ["Price", price],
        ["Pay", pay],
        ["Where", where],
        ["Contract with", contact],
      ],
      button: how ? "See your visits" : "See your booking",
      note: cancelling,
      because: "You’re getting this because you made an agreement. Keep it: it is your copy.",
    };
  },
});

/** The same to the tradesperson, with the agreement and the calendar file. */
export const bookedWork = defineAccountMail("booked-work", {
  payload: contractMail,
  sample: { ...sample, other: "Jo Marsh", receives: "You’ll receive £80.75", contact: "Jo Marsh" },
  mail(contract) {
    const { jobTitle, other, hasPhoto, amount, day, how, price, receives, pay, where, contact, cancelling } = contract;
    const name = firstName(other);
    return {
      subject: subjectOf(contract),
      preview: `${jobTitle}, ${formatPounds(amount)}`,
      face: { name: other, hasPhoto },
      heading: `${name} booked you`,
      lead: how
        ? [`${name} expects you `, { strong: how }, ". We book each visit a week ahead and tell you both."]
        : day
          ? [`${name} expects you on `, { strong: day }, "."]
          : ["No day is agreed yet. Propose one on the job’s page, or agree it in messages."],
      paragraphs: how ? [] : ["Mark the job complete when it is done."],
      facts: [
        ["Job", jobTitle],
        ["Price", receives ? `${price}\n${receives}` : price],
        ["Payment", pay],
        ["Where", where],
        ["Contract with", contact],
      ],
      button: how ? "See your visits" : "See the booking",
      note: cancelling,
      because: "You’re getting this because you made an agreement. Keep it: it is your copy.",
    };
  },
});
