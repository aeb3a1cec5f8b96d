// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// A token for the development chain that behaves as USDT does where it matters to whoever pays and is paid in it:
/// six decimals, and `transfer`, `transferFrom` and `approve` that return nothing.
contract TestUSDT {
    string public constant name = "Tether USD de prueba";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;

    address public immutable issuer;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error NotIssuer();
    error BalanceTooLow();
    error AllowanceTooLow();

    constructor() {
        issuer = msg.sender;
    }

    /// Makes new units out of nothing; only for whoever deployed the contract.
    function issue(address to, uint256 value) external {
        if (msg.sender != issuer) revert NotIssuer();
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < value) revert AllowanceTooLow();
        allowance[from][msg.sender] = allowed - value;
        move(from, to, value);
    }

    function approve(address spender, uint256 value) external {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    /// Two transfers in one transaction, as a contract that pays many would make them.
    function transferTwice(address to, uint256 first, uint256 second) external {
        move(msg.sender, to, first);
        move(msg.sender, to, second);
    }

    function move(address from, address to, uint256 value) private {
        if (balanceOf[from] < value) revert BalanceTooLow();
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
