-- A search finds a deposit, and its person, by the account that the desk stated as its payer's.
create index deposits_by_payer on deposits (payer_account) where payer_account is not null;
