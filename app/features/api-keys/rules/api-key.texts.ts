export const texts = {
  id: "features/api-keys/rules/api-key.texts",
  scopeLabels: {
    read: { label: "Read", hint: "See your jobs, quotes, bookings, messages and payments" },
    write: { label: "Write", hint: "Post jobs, send quotes and messages, change bookings" },
    money: { label: "Money", hint: "Pay, approve work, and anything else that moves money" },
  },

  chooseTimeInFuture: "Choose a time in the future",
  keyWorksYearMost: "A key works for a year at most",
};
