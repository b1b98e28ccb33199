export const texts = {
  id: "features/reports/rules/texts",
  things: {
    profile: "a profile",
    photo: "a photo",
    work: "a picture of work",
    job: "a job",
    review: "a review",
    message: "a message",
    conversation: "a conversation",
  },
  jobStaysCancelled: "The job stays cancelled, because its quotes were rejected. Its customer can post it again.",
  outcomes: {
    nothing: "We took no action",
    warn: "We warned the person",
    remove: "We removed it",
    suspend: "We suspended the account",
  },
  choices: {
    nothing: { label: "Take no action", hint: "It does not break any rules." },
    warn: { label: "Warn", hint: "The content stays, and we remind the person of the rules." },
    remove: { label: "Remove", hint: "Nobody can see it." },
    suspend: { label: "Suspend", hint: "The person is signed out and can only read." },
  },
  removals: {
    review: "A note replaces it, it no longer counts, and the public log lists it.",
    job: "It is cancelled, and pending quotes are rejected. You cannot undo this.",
  },
  statuses: {
    open: "Under review",
    decided: "Decided",
    appealed: "Appealed",
    final: "Decided again",
  },
};
