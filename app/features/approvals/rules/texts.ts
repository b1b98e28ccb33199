export const texts = {
  id: "features/approvals/rules/texts",
  acts: {
    "booking.refund": "Refund",
    "dispute.decide": "Decision on a dispute",
    "suspension.decide-booking": "Decision on a frozen booking",
    "money.write_off": "Write-off",
    "user.change-role": "Change of an operator’s role",
    "platform_report.export": "Report with tax numbers",
  },
  sentForApproval: {
    title: "Sent to a second person",
    description: "Nothing happens until another operator confirms it under Approvals.",
  },
};
