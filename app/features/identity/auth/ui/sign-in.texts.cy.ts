import type { Translation } from "#ui/language.ts";
import type { texts } from "./sign-in.texts.tsx";

export const cy: Translation<typeof texts> = {
  signUp: "Cofrestru",
  signIn: "Mewngofnodi",
  createYourAccount: "Creu eich cyfrif",
  haveAccount: "Oes gennych gyfrif yn barod?",
  newHere: "Newydd yma?",
  withPasskey: "Mewngofnodi gydag allwedd mynediad",
  englishAfterwards: "Ar ôl i chi fewngofnodi, mae’r tudalennau yn Saesneg am y tro.",

  youHaveAccount: "Mae gennych gyfrif yn barod",
  signInInstead: "Mewngofnodi yn lle hynny",
  resetPassword: "Ailosod eich cyfrinair",

  email: "E-bost",
  password: "Cyfrinair",
  atLeast8: "O leiaf 8 nod",
  fullName: "Enw llawn",
  userType: "Math o ddefnyddiwr",
  customer: "Cwsmer",
  tradesperson: "Crefftwr",
  needWork: "Mae angen gwaith arnaf",
  doWork: "Fi sy’n gwneud y gwaith",
  forgotPassword: "Wedi anghofio eich cyfrinair?",
  creating: "Wrthi’n creu eich cyfrif…",
  signingIn: "Wrthi’n mewngofnodi…",

  or: "neu",
  emailMeCode: "E-bostio cod ataf",
  sending: "Wrthi’n anfon…",
  signInWithCode: "Mewngofnodi gyda chod",
  anotherWay: "Mewngofnodi mewn ffordd arall",

  whatYouGet: "Beth gewch chi",
  findAgreeApprove: "Dod o hyd i grefftwr, cytuno ar bris, cymeradwyo’r gwaith",
  promises: {
    describe: { title: "Disgrifio’r gwaith", text: "Bydd hyd at 3 chrefftwr yn anfon dyfynbris atoch." },
    checks: {
      title: "Gweld beth rydym wedi’i wirio",
      text: "Mae pob proffil yn dangos beth rydym wedi’i wirio, a phryd.",
    },
    pay: {
      title: "Talu pan fyddwch yn hapus â’r gwaith",
      text: "Os byddwch yn talu yn gyntaf, bydd ein darparwr taliadau yn dal yr arian nes i chi gymeradwyo.",
    },
  },
};
