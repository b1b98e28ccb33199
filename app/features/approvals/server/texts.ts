export const texts = {
  id: "features/approvals/server/texts",
  awaitsApproval: "Nothing has happened yet: another operator must confirm it (POST /admin/approvals/{id}/approve)",
};
