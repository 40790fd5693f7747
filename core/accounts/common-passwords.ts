/** Passwords that guessers try first; compared in lower case. Only those of eight characters or more matter. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd 12345678 123456789 1234567890 0123456789 87654321 987654321
  11111111 00000000 88888888 12341234 11223344 112233445566 qwertyui qwertyuiop qwerty123 qwerty12 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  zaq12wsx asdfghjk asdfghjkl asdasdasd abcd1234 abc12345 a1b2c3d4 iloveyou sunshine princess football baseball superman
  starwars trustno1 whatever dragon123 monkey123 letmein1 welcome1 welcome123 admin123 administrator changeme secret123
  computer internet samsung1 michelle jennifer michael1 charlie1 liverpool galatasaray fenerbahce besiktas trabzonspor
  galatasaray1905 fenerbahce1907 besiktas1903 istanbul istanbul34 istanbul1453 ankara06 turkiye turkiye1923 turkiyem
  ataturk1881 mustafakemal sifre123 parola123 parola1234 sifresifre 1907fenerbahce 1905galatasaray askimsin seniseviyorum
  canimcanim mehmet123 mustafa123 ahmet123 ayse1234 fatma123 zeynep123 kedikedi deneme123 test1234 testtest vitrin123`.split(
    /\s+/,
  ),
);
