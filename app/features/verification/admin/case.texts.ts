export const texts = {
  id: "features/verification/admin/case.texts",
  verification: "Verification",
  verifications: "Verifications",
};
