export const texts = {
  id: "features/approvals/server/texts",
  awaitsApproval: "Nothing has happened yet: another operator must confirm it (POST /admin/approvals/{id}/approve)",

  secondPersonAsked: (act: string, by: string | null, reason: string) =>
    `${act}: ${by ?? "a former operator"} asked for a second person. ${reason}`,
  request: "Request for a second person",
};
