-- What BitPay states of a held invoice was its price, and not what was paid: the administrator states it.
update deposit_charges set paid_amount = null, paid_currency = null where provider = 'bitpay' and state = 'review';
